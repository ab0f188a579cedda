import { errorSentence } from '../../server/src/errors/plain-sentence.ts';

const notWritableCodes = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Explains in one sentence why the web app could not be built and what to do: the build tools are not installed, the
 * `web` folder can't be written, or the disk is full. Undefined for unexpected errors.
 */
export function obstacle(error: unknown, wasBuilt: boolean, webFolder: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const what = wasBuilt ? 'The web app was built from other sources' : 'The web app is not built yet';
  if (code === 'ERR_MODULE_NOT_FOUND') {
    const missing = message.split(' imported from')[0];
    return `${what}, and what builds it is not installed (${missing}): run npm ci --include=dev and npm run build first; the built product then starts without them.`;
  }
  if (notWritableCodes.has(code))
    return `${what}, and this account can't write ${webFolder} (${code}): run npm run build as the owner of the code first.`;
  return errorSentence(error);
}
