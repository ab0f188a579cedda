import { isTransient } from '../../api/call-error.ts';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

/** A toast's Try again action for a temporary error; nothing for any other error. */
export const retryAction = (error: Error, onClick: () => void) =>
  isTransient(error) ? { action: { label: shellTexts().retry, onClick } } : {};
