-- What an owner is told of the plan: a payment that is open, its grace period over, a plan that ended. One of each kind is
-- open at a time, whatever tells of it and however often; it closes when it is over.
create unique index one_open_payment_notice on notifications (lounge_id, type)
  where type in ('payment-due', 'payment-limit', 'plan-ended') and closed_at is null;
