import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { type Language, languages } from '@vitola/contract/recommendation/survey-constants';
import { useWrite } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { pageLanguage, setPageLanguage } from '../../../i18n/page-language.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { texts } from './texts/texts.ts';

// Each in its own language, for whoever can't read the page.
const names: Record<Language, string> = { en: 'English', es: 'Español' };

/** A member's language: chosen and switched to at once. */
export function LanguagePanel({ user }: { user: SessionUser }) {
  const said = texts().language;
  const toast = useToast();
  const client = useQueryClient();
  const { mutate } = useWrite('PUT /api/account/language', {
    sequential: true,
    onSuccess: async ({ language }) => {
      client.setQueryData(session.queryKey, (known) => known && { ...known, language });
      await setPageLanguage(language).catch(() => undefined);
      toast({ title: texts().language.saved, kind: 'success' });
    },
    onError: ({ message }) => toast({ title: said.failed, description: message, kind: 'destructive' }),
  });
  return (
    <Panel title={said.title} description={said.description}>
      <Select
        id="account-language"
        label={said.title}
        labelHidden
        value={user.language ?? pageLanguage()}
        options={languages.map((value) => ({ value, label: names[value] }))}
        onChange={({ target }) => mutate({ body: { language: target.value as Language } })}
      />
    </Panel>
  );
}
