import { changeSystemSettings } from '@vitola/contract/system-settings/settings';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { signedInAs } from '../../test/world/people.ts';
import { createWorld, type World } from '../../test/world/world.ts';
import { runIsolated } from '../jobs/run-isolated.ts';
import { purgeTasks } from './purge-old-rows.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Tables whose rows an hourly task deletes once they are old. */
const purged = [
  'analytics_events',
  'announcements',
  'audit_log',
  'billing_events',
  'cigar_journal',
  'customer_leads',
  'device_results',
  'email_confirmations',
  'guest_visits',
  'idempotency_keys',
  'import_rows',
  'imports',
  'invitations',
  'late_results',
  'loyalty_results',
  'mail_counts',
  'model_answers',
  'model_calls',
  'notifications',
  'palate_cards',
  'passkey_challenges',
  'password_resets',
  'pending_sign_ins',
  'phone_tables',
  'pick_code_days',
  'pick_code_ranges',
  'point_of_sale_sign_ins',
  'point_of_sale_webhooks',
  'preferences_analytics',
  'rate_limits',
  'recommendation_events',
  'report_days',
  'restock_alerts',
  'saved_cigars',
  'sessions',
  'shared_recommendations',
  'sign_in_links',
  'support_messages',
  'support_views',
  'tablet_pairing_codes',
  'webhook_deliveries',
];

const ofLounge = 'belongs to the lounge, and goes with it';
const ofAccount = 'belongs to the account, and goes with it';
const drained = 'marks of what is not counted yet; counting deletes them';
const counted = 'counts by day, without a person';

/** Tables whose rows stay, and why. */
const kept: Record<string, string> = {
  account_managers: ofLounge,
  admin_lounges: ofAccount,
  api_keys: ofLounge,
  authenticator_apps: ofAccount,
  billing_accounts: ofLounge,
  billing_checkouts: ofLounge,
  billing_payments: 'what lounges paid; once the lounge is deleted, without it',
  bulk_actions: ofLounge,
  catalogue_fills: 'which files of the reference the catalog already has: a row by file',
  catalogue_proposals: 'what became of each proposal for the catalog',
  cigar_codes: ofLounge,
  cigar_feedback: ofLounge,
  cigar_database: 'the catalog',
  cigar_ratings: ofLounge,
  cigar_reviews: ofAccount,
  cigars: ofLounge,
  daily_tasks: 'one row for each daily task',
  distributor_feeds: ofLounge,
  distributor_offers: ofLounge,
  feedback_due: drained,
  feedback_windows: ofLounge,
  guest_domains: ofLounge,
  guest_ratings: ofLounge,
  import_mappings: ofLounge,
  legal_texts: 'what people agreed to',
  lounge_activity: ofLounge,
  lounge_days: counted,
  lounge_images: ofLounge,
  lounge_locations: 'the lounges',
  lounge_sales_days: counted,
  lounge_stock_days: counted,
  loyalty_balances: ofAccount,
  loyalty_programs: ofLounge,
  loyalty_rewards: ofLounge,
  loyalty_transactions: 'the ledger of points; once the account is deleted, without a person',
  mail_refusals: 'who must not be emailed again, as a hash',
  migrations: 'which migrations were applied',
  notification_reads: 'goes with the notification',
  passkeys: ofAccount,
  photos: 'goes with what it shows; unused ones are deleted by their own daily task',
  plan_overrides: ofLounge,
  platform_activity: 'one row of sums',
  platform_days: counted,
  point_of_sale_cigars: ofLounge,
  point_of_sale_connections: ofLounge,
  point_of_sale_further_sales: ofLounge,
  point_of_sale_items: ofLounge,
  point_of_sale_lines: ofLounge,
  point_of_sale_refunds: ofLounge,
  price_comparisons: ofLounge,
  recommendation_counts_due: drained,
  recommendation_deliveries: 'goes with the lead',
  recommendations: ofAccount,
  recovery_codes: ofAccount,
  reserved_pick_codes: 'goes with its range',
  sales: ofLounge,
  sandbox_objects: 'the sandbox of payments, for trying out only',
  staff_pins: ofAccount,
  state_rules: 'the history of the rules of states',
  stock_movements: ofLounge,
  support_refusals: ofLounge,
  system_setting_changes: 'the history of the settings',
  system_settings: 'the settings',
  tablet_pins: ofLounge,
  tablets: ofLounge,
  uncounted_days: drained,
  uncounted_sales: drained,
  uncounted_shelves: drained,
  user_preferences: ofAccount,
  users: 'the accounts',
  webhook_endpoints: ofLounge,
};

async function tables(): Promise<string[]> {
  const { rows } = await world.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

it('every table is either purged or kept for a reason', async () => {
  expect([...purged, ...Object.keys(kept)].toSorted()).toEqual(await tables());
});

it('the tasks delete from exactly the tables that are said to be purged', async () => {
  const superAdmin = await signedInAs(world, 'superAdmin');
  await superAdmin.call(changeSystemSettings, { body: { auditLogDays: 365 } });
  onTestFinished(async () => {
    await world.pool.query('drop table deleted_from; drop function note_delete cascade');
  });
  // A trigger of the statement also fires where no row is old.
  await world.pool.query(`
    create table deleted_from (name text primary key);
    create function note_delete() returns trigger language plpgsql as $$
    begin
      insert into deleted_from values (tg_table_name) on conflict do nothing;
      return null;
    end $$`);
  for (const table of await tables())
    if (table !== 'deleted_from')
      await world.pool.query(
        `create trigger note_delete after delete on ${table} for each statement execute function note_delete()`,
      );
  await runIsolated(purgeTasks(world.context()), (what, error) =>
    expect.unreachable(`${what}: ${String(error)}`),
  );
  const { rows } = await world.pool.query<{ name: string }>('select name from deleted_from order by 1');
  expect(rows.map(({ name }) => name)).toEqual(purged);
});
