-- Indexes that hold what is looked for and nothing else.

-- A bell shows what is not over; what is over piles up behind it.
drop index notifications_by_lounge;
create index notifications_open_by_lounge on notifications (lounge_id, created_at desc) where closed_at is null;

-- Of expired shares only those are looked for that still have a guest's name; most never have one.
drop index shared_recommendations_by_expiry;
create index shared_recommendations_named on shared_recommendations (expires_at) where customer_name is not null;

-- recommendation_deliveries_once begins with the lead as well.
drop index recommendation_deliveries_by_lead;
