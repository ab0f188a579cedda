import '../../lib/zod-without-eval.ts';
import '../../styles/app.css';
import { watchOtherTabs } from '../../lib/other-tabs.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { takeOver } from '../../shell/take-over.tsx';
import { ResetDocument } from './reset-document.tsx';

const client = createQueryClient();
watchOtherTabs(client);
const token = new URLSearchParams(window.location.search).getAll('token').at(-1);
takeOver(<ResetDocument client={client} token={token} />);
