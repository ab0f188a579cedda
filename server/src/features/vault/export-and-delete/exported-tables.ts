/** A table of the export: what it has about a person, each value by the name it gets. */
export interface ExportedTable {
  /** The name of its two files, without the ending. */
  file: string;
  table: string;
  /** SQL of each value, by its name; `t` is the row. */
  columns: Readonly<Record<string, string>>;
  /** The column of the time that its rows are sorted by; its other key is `id`. */
  time: string;
  /** SQL: whether a row is the person's, whose id is `$id`. */
  isOwn?: string;
}

const same = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, `t.${column}`]));
const lounge = '(select name from lounge_locations where lounge_id = t.lounge_id)';

/** Everything that a member's export has, in the order of its files. Secrets and other people's rows are not in it. */
export const exportedTables: readonly ExportedTable[] = [
  {
    file: 'account',
    table: 'users',
    columns: {
      ...same('username', 'email', 'email_verified_at', 'membership_tier', 'loyalty_points', 'language'),
      ...same('created_at', 'first_sign_in_at', 'password_changed_at', 'second_factor_since'),
      ...same('announcements_off_at', 'staff_since'),
      staff_of: '(select name from lounge_locations where lounge_id = t.staff_of)',
    },
    time: 'created_at',
    isOwn: 't.id = $id',
  },
  {
    file: 'saved-cigars',
    table: 'saved_cigars',
    columns: {
      ...same(
        'name',
        'brand',
        'strength',
        'origin',
        'wrapper',
        'size',
        'price',
        'flavor_notes',
        'description',
      ),
      ...same('rating', 'notes', 'saved_at', 'updated_at', 'removed_at', 'photo_id'),
      lounge,
      answers: 't.questionnaire',
    },
    time: 'saved_at',
  },
  {
    file: 'journal',
    table: 'cigar_journal',
    columns: {
      ...same('cigar_name', 'brand'),
      smoking_date: 't.smoking_date::text',
      lounge,
      ...same('location', 'occasion', 'price_paid', 'rating', 'would_recommend', 'notes', 'photo_id'),
      ...same('created_at', 'updated_at', 'removed_at'),
    },
    time: 'created_at',
  },
  {
    file: 'reviews',
    table: 'cigar_reviews',
    columns: {
      ...same('cigar_name', 'cigar_brand'),
      lounge,
      ...same('rating', 'review', 'shown_as', 'state', 'held_for', 'hidden_reason', 'hidden_note'),
      ...same('created_at', 'updated_at'),
    },
    time: 'created_at',
  },
  {
    file: 'preferences',
    table: 'user_preferences',
    columns: same(
      'strength',
      'smoking_experience',
      'flavor_profile',
      'price_range',
      'preferred_origins',
      'edited_at',
      'updated_at',
      'last_answers',
      'answered_at',
    ),
    time: 'updated_at',
  },
  {
    file: 'recommendations',
    table: 'recommendations',
    columns: {
      cigar: "(select brand || ' ' || name from cigars where cigars.id = t.cigar_id)",
      ...same('score', 'reason', 'created_at'),
    },
    time: 'created_at',
  },
  {
    file: 'restock-alerts',
    table: 'restock_alerts',
    columns: {
      cigar: "(select brand || ' ' || name from cigars where cigars.id = t.cigar_id)",
      lounge,
      ...same('by_email', 'created_at', 'notified_at', 'emailed_at'),
    },
    time: 'created_at',
  },
  {
    file: 'loyalty',
    table: 'loyalty_transactions',
    columns: { lounge, ...same('description', 'type', 'points', 'created_at') },
    time: 'created_at',
  },
  {
    file: 'notifications',
    table: 'notifications',
    columns: same('title', 'message', 'type', 'is_read', 'created_at', 'emailed_at'),
    time: 'created_at',
  },
  {
    file: 'sessions',
    table: 'sessions',
    columns: same('created_at', 'seen_at', 'expires_at', 'user_agent'),
    time: 'created_at',
  },
  {
    file: 'passkeys',
    table: 'passkeys',
    columns: same('name', 'created_at', 'last_used_at'),
    time: 'created_at',
  },
  {
    // What the person left with lounges as a guest: shown only to whoever proved to read that mailbox.
    file: 'consents',
    table: 'customer_leads',
    columns: {
      lounge,
      ...same('name', 'email', 'phone', 'consent_at', 'consent_channel', 'consent_text_version'),
      ...same('unsubscribed_at', 'created_at', 'recommendations', 'personality_insight'),
      answers: 't.preferences',
    },
    time: 'created_at',
    isOwn: 't.email = (select email from users where id = $id and email_verified_at is not null)',
  },
];
