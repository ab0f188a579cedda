import type { LegalText } from '@vitola/contract/system-settings/legal';
import { type LegalKind, legalTitles, maxLegalText } from '@vitola/contract/system-settings/legal-constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { readQuery, useWrite } from '../../../api/query.ts';
import { loadDraft, saveDraft } from '../../../forms/draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

const formId = 'publish-text';

/** What this tab keeps of a text that is not published yet: the words, and the version they were written from. */
type Draft = Pick<LegalText, 'text' | 'version'>;

/** Writes and publishes the next version of a text. Only “Cancel” and success forget what was typed. */
export function PublishDialog({ kind, onClose }: { kind: LegalKind; onClose: () => void }) {
  const client = useQueryClient();
  const query = readQuery('GET /api/legal/{kind}', { params: { kind } });
  // Read each time: the next version begins from the words that hold now.
  const current = useQuery({ ...query, gcTime: 0 });
  // Published from an outdated version it would be refused once more.
  const isOutdated = current.isRefetching;
  const draft = `legal.${kind}`;
  const [newest, setNewest] = useState<number>();
  const toast = useToast();
  const { mutate, error, isPending } = useWrite('POST /api/super-admin/legal/{kind}', {
    refreshes: ['GET /api/super-admin/legal/{kind}', 'GET /api/legal/{kind}'],
    onSuccess: (published) => {
      client.setQueryData(query.queryKey, published);
      toast({ title: `Version ${published.version} is published`, kind: 'success' });
      close();
    },
    onError: ({ code }) => {
      if (code === 'CHANGED_MEANWHILE') void loadNewest();
    },
  });
  const loadNewest = async () => {
    const { data } = await current.refetch();
    if (data) setNewest(data.version);
  };
  const close = () => {
    saveDraft(draft, undefined);
    onClose();
  };
  return (
    <Dialog
      open
      title={legalTitles[kind]}
      description="Separate paragraphs by a blank line. ## begins a heading, and - an item of a list."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending || isOutdated} disabled={!current.data}>
            Publish
          </Button>
        </>
      }
    >
      <Loaded of={current} label="Loading the text" rows={8}>
        {(text) => (
          <TextForm
            text={text}
            draft={draft}
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
  draft: string;
  error: CallError | null;
  onSend: (body: Draft) => void;
}

function TextForm({ text, draft, error, onSend }: TextFormProps) {
  const [{ version, ...first }] = useState<Draft>(() => loadDraft<Draft>(draft) ?? text);
  const [typed, setTyped] = useState(first.text);
  const fieldError = error?.fields['text'];
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ text: typed, version });
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
        onChange={({ target }) => {
          setTyped(target.value);
          saveDraft(draft, { text: target.value, version } satisfies Draft);
        }}
      />
      {error && fieldError === undefined && <FormError>{error.message}</FormError>}
    </form>
  );
}
