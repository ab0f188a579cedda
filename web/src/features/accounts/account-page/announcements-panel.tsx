import { useQueryClient } from '@tanstack/react-query';
import { readQuery, useRead, useWrite } from '../../../api/query.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { texts } from './texts/texts.ts';

/** Whether notifications that were sent to many are emailed, too; saved at once. */
export function AnnouncementsPanel() {
  const said = texts().announcements;
  const toast = useToast();
  const client = useQueryClient();
  const chosen = useRead('GET /api/account/announcements');
  const { mutate, isPending, variables } = useWrite('PUT /api/account/announcements', {
    sequential: true,
    onSuccess: (saved) => client.setQueryData(readQuery('GET /api/account/announcements').queryKey, saved),
    onError: ({ message }) => toast({ title: said.failed, description: message, kind: 'destructive' }),
  });
  return (
    <Panel title={said.title} description={said.description}>
      <Loaded of={chosen} label={said.loading} rows={1}>
        {({ byEmail }) => (
          <Switch
            label={said.byEmail}
            checked={isPending ? variables.body.byEmail : byEmail}
            onChange={({ target }) => mutate({ body: { byEmail: target.checked } })}
          />
        )}
      </Loaded>
    </Panel>
  );
}
