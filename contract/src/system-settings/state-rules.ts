import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { StateCode } from '../fields/address.ts';
import { maxLength, optionalText, requiredText, Time } from '../fields/text.ts';
import { stateNames, stateRuleChangesShown } from './state-rule-constants.ts';

const noState = 'There is no such state';

/** What a super admin writes down about a state. */
export const StateRuleChange = z.object({
  restrictsRewards: z.boolean('Say whether rewards are restricted: true or false'),
  promotions: optionalText(maxLength.note, 'Promotions'),
  ageNotice: optionalText(maxLength.note, 'Age notice'),
  samples: optionalText(maxLength.note, 'Samples'),
  warnings: optionalText(maxLength.note, 'Warnings'),
  source: requiredText(maxLength.line, 'Source'),
  checkedBy: optionalText(maxLength.name, 'Checked by'),
  /** The version it was written from. */
  version: z.int('Say which version you changed').min(0),
});
export type StateRuleChange = z.infer<typeof StateRuleChange>;

/** The rules of a state that hold now, as far as the platform knows. */
export const StateRule = z.object({
  /** Two letters. */
  state: z.string(),
  name: z.string(),
  /** Purchases earn no points, and no reward may be tobacco. */
  restrictsRewards: z.boolean(),
  promotions: z.string().nullable(),
  ageNotice: z.string().nullable(),
  samples: z.string().nullable(),
  warnings: z.string().nullable(),
  source: z.string(),
  checkedBy: z.string().nullable(),
  /** 0: what this release says until a super admin writes something else. */
  version: z.int(),
  since: Time,
});
export type StateRule = z.infer<typeof StateRule>;

export const StateRulesPage = z.object({
  /** Those that hold now, by name of the state. */
  rules: z.array(StateRule),
  /** What was written, newest first. */
  changes: z.array(
    StateRule.extend({
      /** Null once the account is deleted. */
      changedBy: z.string().nullable(),
    }),
  ),
});
export type StateRulesPage = z.infer<typeof StateRulesPage>;

export const listStateRules = endpoint({
  method: 'GET',
  path: '/api/super-admin/state-rules',
  access: 'platform:read',
  limit: 'read',
  summary: `The rules of states, and the newest ${stateRuleChangesShown} changes of them`,
  reply: StateRulesPage,
});

export const changeStateRule = endpoint({
  method: 'PUT',
  path: '/api/super-admin/state-rules/{state}',
  access: 'platform:write',
  limit: 'write',
  summary: 'Write down the rules of a state, which its lounges then follow',
  params: z.object({ state: StateCode.refine((state) => Object.hasOwn(stateNames, state), noState) }),
  body: StateRuleChange,
  reply: StateRulesPage,
});
