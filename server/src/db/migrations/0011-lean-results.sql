-- A result is stored while its guest waits, so its rows carry one index each and nothing is looked up for them. They
-- have no key of their own (a result's id and a card's slot name them) and no foreign key: a lounge that is deleted
-- takes them along by the trigger below.
alter table recommendation_events
  drop constraint recommendation_events_lounge_id_fkey,
  drop column id,
  -- The answers stand once, on the result's row of preferences_analytics; `recommendation_log` shows both together.
  alter column customer_preferences drop not null;

-- One row a result, also of one that follows a critique or shows no card. Whoever counts wishes counts rows without
-- critiques: it is the same guest with the same answers.
alter table preferences_analytics
  drop constraint preferences_analytics_lounge_id_fkey,
  drop column id,
  add column session_id uuid,
  add column policy_version text,
  add column critiques jsonb,
  -- What the guest says at the counter; found by lounge and time, so that no index has to be kept for it.
  add column pick_code text;

create function delete_results_of_lounge() returns trigger language plpgsql as $$
begin
  delete from recommendation_events where lounge_id = old.lounge_id;
  delete from preferences_analytics where lounge_id = old.lounge_id;
  return null;
end $$;
create trigger lounges_delete_results after delete on lounge_locations
  for each row execute function delete_results_of_lounge();

-- Codes are numbers in a shuffled order: a process takes some of the day's numbers, `key` shuffles them.
create table pick_code_days (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  day date not null,
  key integer not null,
  given integer not null check (given >= 0),
  primary key (lounge_id, day)
);

-- How often cigars were shown, one row a commit; folded into cigars.recommendation_count within about a second.
create table recommendation_counts_due (
  cigar_ids uuid[] not null,
  counts integer[] not null
);

-- What earlier releases stored: critiques had no row of their own, codes stood in pick_codes (which they still write).
insert into preferences_analytics (result_id, lounge_id, strength, flavor_profile, experience_level, time_preference,
    occasion, budget_range, critiques, timestamp)
  select distinct on (result_id) result_id, lounge_id,
    array(select jsonb_array_elements_text(customer_preferences -> 'strength')),
    array(select jsonb_array_elements_text(customer_preferences -> 'flavors')),
    customer_preferences ->> 'experience',
    case jsonb_typeof(customer_preferences -> 'time')
      when 'array' then array(select jsonb_array_elements_text(customer_preferences -> 'time'))
      else array[customer_preferences ->> 'time'] end,
    array(select jsonb_array_elements_text(coalesce(customer_preferences -> 'occasion', '[]'))),
    customer_preferences ->> 'budget', customer_preferences -> 'critiques', timestamp
  from recommendation_events where customer_preferences ? 'critiques' order by result_id, slot;
update preferences_analytics set session_id = card.session_id, policy_version = card.policy_version
  from (select distinct on (result_id) result_id, session_id, policy_version from recommendation_events
        order by result_id, slot) as card
  where card.result_id = preferences_analytics.result_id;
update preferences_analytics set pick_code = pick_codes.code
  from pick_codes where pick_codes.result_id = preferences_analytics.result_id;
-- Where codes were drawn at random already, the day goes on with codes of five letters.
insert into pick_code_days (lounge_id, day, key, given)
  select lounge_id, day, 0, 160000 from pick_codes group by lounge_id, day;

create view recommendation_log as
  select card.result_id, result.session_id, card.lounge_id, card.timestamp, card.recommendation_type, card.slot,
    card.cigar_id, card.cigar_name, card.cigar_brand, card.cigar_strength, card.cigar_flavors, card.fit, card.score,
    card.propensity, card.policy_version, card.organic_rank, card.is_featured, card.displaced_cigar_id,
    jsonb_build_object(
      'experience', result.experience_level, 'strength', result.strength, 'flavors', result.flavor_profile,
      'budget', result.budget_range)
      -- The quiz, which asks for the occasion, takes several times; the survey one.
      || case when result.occasion = '{}' then jsonb_build_object('time', result.time_preference[1])
        else jsonb_build_object('time', result.time_preference, 'occasion', result.occasion) end
      || case when result.critiques is null then '{}' else jsonb_build_object('critiques', result.critiques) end
      as customer_preferences
  from recommendation_events as card
  join preferences_analytics as result
    on result.lounge_id = card.lounge_id and result.timestamp = card.timestamp and result.result_id = card.result_id;
