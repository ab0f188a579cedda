import type { RoleFacts } from '@vitola/contract/permissions';
import { roleOf } from '@vitola/contract/permissions';

/** What the second factor needs besides a context. */
export interface SecondFactorSettings {
  /** Encrypts the apps' secrets. */
  key: Buffer;
  /** Whether a platform admin must have a second factor: true in production. */
  isRequired: boolean;
}

/** Whether an account must have a second factor. */
export const mustHaveSecondFactor = (
  { isRequired }: Pick<SecondFactorSettings, 'isRequired'>,
  user: RoleFacts,
) => isRequired && roleOf(user) === 'superAdmin';
