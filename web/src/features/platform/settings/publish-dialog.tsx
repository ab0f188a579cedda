import type { LegalText } from '@vitola/contract/system-settings/legal';
import { type LegalKind, legalTitles, maxLegalText } from '@vitola/contract/system-settings/legal-constants';
import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

const formId = 'publish-text';

/** Writes and publishes the next version of a text. */
export function PublishDialog({ kind, onClose }: { kind: LegalKind; onClose: () => void }) {
  const current = useRead('GET /api/legal/{kind}', { params: { kind } });
  const [newest, setNewest] = useState<number>();
  const toast = useToast();
  const { mutate, error, isPending } = useWrite('POST /api/super-admin/legal/{kind}', {
    refreshes: ['GET /api/super-admin/legal/{kind}', 'GET /api/legal/{kind}'],
    onSuccess: ({ version }) => {
      toast({ title: `Version ${version} is published`, kind: 'success' });
      onClose();
    },
    onError: ({ code }) => {
      if (code === 'CHANGED_MEANWHILE') void loadNewest();
    },
  });
  const loadNewest = async () => {
    const { data } = await current.refetch();
    if (data) setNewest(data.version);
  };
  return (
    <Dialog
      open
      title={legalTitles[kind]}
      description="Separate paragraphs by a blank line. ## begins a heading, and - an item of a list."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending} disabled={!current.data}>
            Publish
          </Button>
        </>
      }
    >
      <Loaded of={current} label="Loading the text" rows={8}>
        {(text) => (
          <TextForm
            text={text}
            error={error}
            onSend={({ text, version }) =>
              mutate({ params: { kind }, body: { text, version: newest ?? version } })
            }
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface TextFormProps {
  text: LegalText;
  error: CallError | null;
  onSend: (body: { text: string; version: number }) => void;
}

function TextForm({ text, error, onSend }: TextFormProps) {
  const [writtenFrom] = useState(text);
  const [typed, setTyped] = useState(text.text);
  const fieldError = error?.fields['text'];
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ text: typed, version: writtenFrom.version });
      }}
    >
      <TextArea
        label="Text"
        labelHidden
        rows={16}
        maxLength={maxLegalText}
        className="max-h-[55dvh]"
        value={typed}
        error={fieldError}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && fieldError === undefined && <FormError>{error.message}</FormError>}
    </form>
  );
}
