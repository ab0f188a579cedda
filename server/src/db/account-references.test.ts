import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A lounge has some hundred rows of these at most, the platform has some thousand of the others. */
const small = [
  'admin_lounges.granted_by',
  'api_keys.created_by',
  'bulk_actions.done_by',
  'catalogue_proposals.decided_by',
  'cigar_codes.created_by',
  'distributor_feeds.created_by',
  'imports.acted_by',
  'imports.created_by',
  'invitations.invited_by',
  'legal_texts.published_by',
  'plan_overrides.granted_by',
  'point_of_sale_connections.connected_by',
  'price_comparisons.recorded_by',
  'state_rules.changed_by',
  'system_setting_changes.changed_by',
  'system_settings.updated_by',
];

it('deleting an account finds its rows in every large table by an index', async () => {
  const { rows } = await world.pool.query<{ column: string }>(`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])
    order by 1`);
  expect(rows.map(({ column }) => column)).toEqual(small);
});
