import { pairingCodeLength, pairingHash } from '@vitola/contract/tablets/tablet-constants';
import { type PairedTablet, pairTablet } from '@vitola/contract/tablets/tablets';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { setPairedTablet } from '../../offline/paired-tablet.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/display/panel.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { inGroups } from './code-letters.ts';

const scannedCode = new RegExp(`^${pairingHash.slice(1)}([A-Za-z]{${pairingCodeLength}})$`);

/** The page on which a tablet types the code of its owner, or confirms the one that it scanned. */
export function PairScreen() {
  const pair = useWrite('POST /api/tablets/pair', {
    onSuccess: ({ loungeId }) => setPairedTablet(loungeId),
  });
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-6 sm:py-16">
      <Card className="sm:p-8">{pair.data ? <Paired as={pair.data} /> : <CodeForm pair={pair} />}</Card>
    </div>
  );
}

function CodeForm({ pair }: { pair: ReturnType<typeof useWrite<'POST /api/tablets/pair'>> }) {
  const scanned = scannedCode.exec(useLocation().hash)?.[1]?.toUpperCase();
  const form = useContractForm(pairTablet.body, { code: inGroups(scanned ?? '') });
  const { error, isPending } = pair;
  const { code: wrong } = form.formState.errors;
  return (
    <>
      <h1 className="mb-4 text-3xl">Pair this tablet</h1>
      <p className="mb-6 text-ink-muted">
        {scanned
          ? 'The code below was scanned. Pair only a tablet of your lounge.'
          : 'Enter the six letters from the dashboard: Business Settings, Tablets.'}
      </p>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) =>
          void form.handleSubmit((body) =>
            pair.mutate({ body }, { onError: (refused) => showServerFieldErrors(form, refused) }),
          )(event)
        }
      >
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          className="font-display text-2xl tracking-[0.14em] uppercase"
          error={wrong?.message}
          {...form.register('code')}
        />
        {error && !wrong && <FormError>{error.message}</FormError>}
        <Button type="submit" size="lg" wide busy={isPending}>
          Pair
        </Button>
      </form>
    </>
  );
}

function Paired({ as: { name, loungeName, customerPath } }: { as: PairedTablet }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-3xl outline-hidden">
        Paired
      </h1>
      <p className="mb-7 text-lg wrap-anywhere">
        This browser is {name} of {loungeName} now. Rename it on the dashboard, which shows how it is.
      </p>
      <ButtonLink href={customerPath} wide size="lg">
        Open the survey
      </ButtonLink>
    </>
  );
}
