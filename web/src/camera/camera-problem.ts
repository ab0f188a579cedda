/** Why the camera can't be used, or did not find a code. */
export type CameraProblem =
  | 'cameraRefused'
  | 'cameraMissing'
  | 'cameraBusy'
  | 'cameraFailed'
  | 'cameraSawNothing';

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'cameraRefused',
  SecurityError: 'cameraRefused',
  NotFoundError: 'cameraMissing',
  OverconstrainedError: 'cameraMissing',
  NotSupportedError: 'cameraMissing',
  NotReadableError: 'cameraBusy',
  AbortError: 'cameraBusy',
};

/** What a refusal of `getUserMedia` means. */
export const cameraProblemOf = (error: unknown): CameraProblem =>
  (error instanceof Error && problems[error.name]) || 'cameraFailed';

/** Whether the browser lets this page ask for a camera: not over plain http, nor where a policy forbids it. */
export const mayAskForCamera = (): boolean => 'mediaDevices' in navigator && window.isSecureContext;
