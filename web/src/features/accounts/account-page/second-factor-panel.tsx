import type { NewRecoveryCodes, SecondFactor } from '@vitola/contract/accounts/second-factor';
import { useRef, useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { useConfirmFirst } from './confirm-identity.tsx';
import { formatDay } from './format-day.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';
import { UnsavedCodes } from './unsaved-codes.tsx';
import { texts } from './texts/texts.ts';

const refreshes = ['GET /api/account/second-factor', 'GET /api/user'] as const;

/** The second sign-in step: an authenticator app or passkeys, and recovery codes. */
export function SecondFactorPanel() {
  const factor = useRead('GET /api/account/second-factor');
  const [made, setMade] = useState<MadeCodes>();
  const [savedAt, setSavedAt] = useState<string>();
  const panel = useRef<HTMLElement>(null);
  const said = texts().secondStep;
  const heading = () => panel.current?.querySelector('h2') ?? null;
  return (
    <Panel ref={panel} title={said.title} description={said.description}>
      {made && (
        <div className="mb-5">
          <RecoveryCodes
            {...made}
            onSaved={() => {
              setSavedAt(made.madeAt);
              setMade(undefined);
              heading()?.focus();
            }}
          />
        </div>
      )}
      <Loaded of={factor} label={said.loading} rows={2}>
        {(found) => (
          <Settings
            factor={found}
            isUnsaved={!found.recoveryCodesSaved && !made && found.recoveryCodesMadeAt !== savedAt}
            onCodes={(codes) => setMade(madeIn(codes))}
            heading={heading}
          />
        )}
      </Loaded>
    </Panel>
  );
}

interface MadeCodes {
  codes: readonly string[];
  madeAt: string;
}

const madeIn = ({ recoveryCodes, madeAt }: NewRecoveryCodes): MadeCodes | undefined =>
  madeAt === null ? undefined : { codes: recoveryCodes, madeAt };

interface SettingsProps {
  factor: SecondFactor;
  /** Whether nobody is known to have the recovery codes. */
  isUnsaved: boolean;
  onCodes: (codes: NewRecoveryCodes) => void;
  heading: () => HTMLElement | null;
}

function Settings({ factor, isUnsaved, onCodes, heading }: SettingsProps) {
  const [open, setOpen] = useState<'app' | 'off' | 'remove-app' | 'codes'>();
  const { confirmFirst, dialog } = useConfirmFirst();
  const said = texts().secondStep;
  const close = () => setOpen(undefined);
  const ask = (what: typeof open) => confirmFirst(() => setOpen(what));
  const turnOn = useWrite('POST /api/account/second-factor', {
    refreshes,
    onSuccess: onCodes,
  });
  return (
    <div className="flex flex-col gap-5">
      {factor.isRequired && !factor.since && (
        <p className="rounded-control border border-warning-ink/50 bg-warning-wash p-4 font-semibold">
          {said.required}
        </p>
      )}
      {isUnsaved && factor.recoveryCodesMadeAt && (
        <UnsavedCodes madeAt={factor.recoveryCodesMadeAt} onMakeNew={() => ask('codes')} />
      )}
      <Facts factor={factor} />
      <SubmitRow error={turnOn.error?.message}>
        <div className="flex flex-wrap gap-3">
          <Button variant={factor.since ? 'secondary' : 'primary'} onClick={() => ask('app')}>
            {factor.appSince ? said.anotherApp : said.setUpApp}
          </Button>
          {!factor.since && factor.passkeys > 0 && (
            <Button
              variant="secondary"
              busy={turnOn.isPending}
              onClick={() => confirmFirst(() => turnOn.mutate({}))}
            >
              {said.askForPasskey}
            </Button>
          )}
          {factor.since && (
            <Button variant="secondary" onClick={() => ask('codes')}>
              {said.newCodes}
            </Button>
          )}
          {factor.appSince && factor.passkeys > 0 && (
            <Button variant="quiet" onClick={() => ask('remove-app')}>
              {said.removeApp}
            </Button>
          )}
          {factor.since && !factor.isRequired && (
            <Button variant="quiet" onClick={() => ask('off')}>
              {said.turnOff}
            </Button>
          )}
        </div>
      </SubmitRow>
      {dialog}
      <SetUpApp
        open={open === 'app'}
        appSince={factor.appSince}
        onClose={close}
        onDone={(codes) => {
          close();
          if (codes) onCodes(codes);
        }}
      />
      <Questions open={open} onClose={close} onCodes={onCodes} next={heading} />
    </div>
  );
}

function Facts({ factor }: { factor: SecondFactor }) {
  const said = texts().secondStep;
  if (!factor.since)
    return (
      <p>
        <Badge>{said.off}</Badge> <span className="text-ink-muted">{said.offBody(factor.passkeys > 0)}</span>
      </p>
    );
  const rows = [
    [said.app, factor.appSince ? said.appSince(formatDay(factor.appSince)) : said.noApp],
    [said.passkeys, String(factor.passkeys)],
    [said.codes, said.codesLeft(factor.recoveryCodesLeft)],
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Badge tone="success">{said.on}</Badge>{' '}
        <span className="text-ink-muted">{said.since(formatDay(factor.since))}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface QuestionsProps {
  open: string | undefined;
  onClose: () => void;
  onCodes: (codes: NewRecoveryCodes) => void;
  next: () => HTMLElement | null;
}

function Questions({ open, onClose, onCodes, next }: QuestionsProps) {
  const toast = useToast();
  const said = texts().secondStep;
  const say = (title: string) => () => toast({ title, kind: 'success' });
  const off = useWrite('DELETE /api/account/second-factor', {
    refreshes,
    onSuccess: say(said.isOff),
  });
  const removal = useWrite('DELETE /api/account/second-factor/app', {
    refreshes,
    onSuccess: say(said.appRemoved),
  });
  const codes = useWrite('POST /api/account/second-factor/recovery-codes', {
    refreshes,
    onSuccess: onCodes,
  });
  const question = (write: typeof off | typeof removal | typeof codes) => ({
    busy: write.isPending,
    error: write.error?.message,
    onConfirm: () => write.mutateAsync({}),
    onClose,
    focusAfter: next,
  });
  return (
    <>
      <ConfirmDialog
        {...question(off)}
        open={open === 'off'}
        title={said.offTitle}
        confirmLabel={said.turnOff}
      >
        {said.offWarning}
      </ConfirmDialog>
      <ConfirmDialog
        {...question(removal)}
        open={open === 'remove-app'}
        title={said.removeAppTitle}
        confirmLabel={said.remove}
      >
        {said.removeAppWarning}
      </ConfirmDialog>
      <ConfirmDialog
        {...question(codes)}
        open={open === 'codes'}
        title={said.newCodesTitle}
        confirmLabel={said.makeNew}
      >
        {said.newCodesWarning}
      </ConfirmDialog>
    </>
  );
}
