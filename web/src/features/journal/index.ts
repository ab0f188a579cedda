export { JournalDialogs, useOpenJournal } from './dialogs/journal-dialogs.tsx';
