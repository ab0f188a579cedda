-- What people see and change of their own account.

-- The list of one's sessions names each by this, never by anything its cookie is checked with.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_by_id on sessions (id);

-- What a username looks like: accents, case, and the letters and digits that are taken for each other (0 and o; 1, i
-- and l) make no difference, nor does the sign between words. An email address as a username is compared as it is.
create function username_key(username text) returns text language sql stable as $$
  select case
    when username like '%@%' then lower(username)
    else translate(regexp_replace(lower(unaccent(username)), '[ ._''-]+', '-', 'g'), '01i', 'oll')
  end
$$;

-- Null for accounts from before the rule whose names look alike, or have letters that new names must not have: they stay.
alter table users add column username_key text unique;
with looks as (
  select id, username_key(username) as key, row_number() over (partition by username_key(username) order by created_at, id) as place
  from users where username ~ '^[A-Za-z0-9@+À-ÖØ-öø-ķĹ-ňŊ-ž ._''-]+$'
)
update users set username_key = looks.key from looks where looks.id = users.id and looks.place = 1;

-- The first sign-in of an account is no news to anybody; later ones from unknown devices are mailed, a few a day.
alter table users
  add column first_sign_in_at timestamptz,
  add column alerts_on date,
  add column alerts_sent smallint not null default 0;
update users set first_sign_in_at = created_at;
