import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { loadDraft, saveDraft } from '../../../forms/draft.ts';
import { useLazyPart } from '../../../lazy/lazy-part.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import {
  blankCigar,
  SmartSaved,
  SmartSearch,
  type SmartStep,
  SmartSteps,
  useScrollToStep,
  useSearchForm,
} from '../../inventory/index.ts';
import { profileOf, type SmartProfileFields } from './profile-fields.ts';
import { SmartProfile } from './smart-profile.tsx';
import { texts } from './texts/texts.ts';

/** The Smart Inventory Manager: a member saves a cigar to the vault, an admin adds it to a lounge's shelf. */
export function SmartVaultScreen() {
  const { data: user } = useSession();
  if (!user) return null;
  return user.isAdmin ? <SmartOfStaff /> : <SmartVault user={user} />;
}

/** An admin works on the shelf of a lounge. */
function SmartOfStaff() {
  const part = useLazyPart('staff smart', () => import('../../platform/index.ts'));
  return <Loaded of={part}>{({ StaffSmart }) => <StaffSmart />}</Loaded>;
}

function SmartVault({ user }: { user: SessionUser }) {
  const draft = `vault.smart.${user.id}`;
  // A profile that was open before a reload is shown again.
  const [profile, setProfile] = useState(() => loadDraft<SmartProfileFields>(draft));
  const [step, setStep] = useState<SmartStep>(profile ? 1 : 0);
  const [saved, setSaved] = useState<SavedCigar>();
  const form = useSearchForm();
  const said = texts();
  useScrollToStep(step);
  const leave = (next: SmartStep) => {
    saveDraft(draft, undefined);
    form.reset(blankCigar);
    setProfile(undefined);
    setStep(next);
  };
  return (
    <>
      <div className="mb-4">
        <ButtonLink href="/dashboard" variant="quiet" size="sm" className="-ml-3">
          {said.back}
        </ButtonLink>
      </div>
      <h1 className="mb-2 text-[clamp(1.875rem,6vw,2.75rem)] leading-tight">{said.title}</h1>
      <p className="mb-6 max-w-prose text-ink-muted">{said.lead}</p>
      <Panel
        id="smart-inventory"
        title={step === 2 ? said.inVault : said.add}
        actions={
          step === 1 && (
            <Button
              size="sm"
              variant="secondary"
              icon={<RotateCcw aria-hidden="true" className="size-4" />}
              onClick={() => leave(0)}
            >
              {said.startOver}
            </Button>
          )
        }
      >
        <SmartSteps current={step} words={said.search} />
        {step === 0 && (
          <SmartSearch
            form={form}
            words={said.search}
            onFound={() => {
              setProfile(profileOf(form.getValues()));
              setStep(1);
            }}
          />
        )}
        {step === 1 && profile && (
          <SmartProfile
            found={profile}
            draft={draft}
            onStartOver={() => leave(0)}
            onSaved={(cigar) => {
              setSaved(cigar);
              leave(2);
            }}
          />
        )}
        {step === 2 && saved && (
          <SmartSaved
            title={said.saved}
            words={said.search}
            cigar={{ ...saved, smokingTime: null }}
            onDone={() => setStep(0)}
          />
        )}
      </Panel>
    </>
  );
}
