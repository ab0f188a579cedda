-- The answers of a member's last survey, so that they can give the same ones again.
alter table user_preferences
  add column last_answers jsonb,
  add column answered_at timestamptz;
update user_preferences set last_answers = last.questionnaire, answered_at = last.saved_at
from (
  select distinct on (user_id) user_id, questionnaire, saved_at from saved_cigars
  where questionnaire is not null order by user_id, saved_at desc
) last
where last.user_id = user_preferences.user_id;
