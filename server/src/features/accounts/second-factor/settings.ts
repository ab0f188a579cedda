import type { RoleFacts } from '@vitola/contract/permissions';
import { roleOf } from '@vitola/contract/permissions';

/** What the second factor needs beside a context. */
export interface SecondFactorSettings {
  /** Seals apps' secrets. */
  key: Buffer;
  /** Whether a platform admin must have one: in production. */
  isRequired: boolean;
}

/** Whether an account must have a second factor. */
export const mustHaveSecondFactor = (
  { isRequired }: Pick<SecondFactorSettings, 'isRequired'>,
  user: RoleFacts,
) => isRequired && roleOf(user) === 'superAdmin';
