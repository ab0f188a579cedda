-- Since when the account has its password. A device that was known before has to sign in again to be known.
alter table users add column password_changed_at timestamptz;

-- Wrong codes of the second step after the right password: how many since when, for the mail that warns of them.
alter table users add column wrong_codes integer not null default 0;
alter table users add column wrong_codes_since timestamptz;

-- When the account's recovery codes were made, and when somebody said that they are saved: an answer that was lost on its
-- way leaves codes that nobody has seen. Codes of before count as saved.
alter table users add column recovery_codes_made_at timestamptz;
alter table users add column recovery_codes_saved_at timestamptz;
update users set recovery_codes_made_at = second_factor_since, recovery_codes_saved_at = second_factor_since
where second_factor_since is not null;
