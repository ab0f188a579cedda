import type { PointOfSale } from '@vitola/contract/point-of-sale/point-of-sale';
import { useWrite } from '../../api/query.ts';
import { browser } from '../../navigation/browser.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FoldedPanel } from '../../ui/display/folded-panel.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { ShopForm } from './shop-form.tsx';
import { TokenForm } from './token-form.tsx';
import type { FinishSignIn } from './use-finish-sign-in.ts';

type Providers = PointOfSale['providers'];

/** Offers to connect a provider: by signing in there where that is set up, or with a token. */
export function Connect({ providers, finish }: { providers: Providers; finish: FinishSignIn }) {
  const begin = useWrite('POST /api/point-of-sale/sign-in', {
    onSuccess: ({ url }) => browser.loadPage(url),
  });
  if (finish.isPending) return <SkeletonList label="Connecting your point of sale" rows={3} />;
  const error = finish.error ?? begin.error?.message;
  return (
    <>
      <Panel title="Connect one" description="You sign in there and allow us to read. We never write to it.">
        {error !== undefined && <FormError>{error}</FormError>}
        <ul className="divide-y divide-line border-y border-line">
          {providers.map(({ provider, name, isSetUp }) => (
            <li key={provider} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
              <span className="text-lg font-semibold">{name}</span>
              {!isSetUp && (
                <span className="text-ink-muted max-sm:w-full">Ask the platform’s team to set it up</span>
              )}
              {isSetUp && provider === 'shopify' && <ShopForm begin={begin} />}
              {isSetUp && provider !== 'shopify' && (
                <Button busy={begin.isPending} onClick={() => begin.mutate({ body: { provider } })}>
                  Connect {name}
                </Button>
              )}
            </li>
          ))}
          <li className="py-4 text-lg font-semibold text-ink-muted">Toast (coming soon)</li>
        </ul>
      </Panel>
      <FoldedPanel title="Use an access token of your own" className="pt-4">
        <TokenForm providers={providers} />
      </FoldedPanel>
    </>
  );
}
