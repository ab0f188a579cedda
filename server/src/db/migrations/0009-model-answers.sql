-- What a language model is asked for costs money: a lounge's calls are counted by day, and an answer is asked for once.

create table model_calls (
  lounge_id text not null,
  -- In UTC.
  day date not null,
  calls integer not null check (calls >= 0),
  primary key (lounge_id, day)
);

create table model_answers (
  -- SHA-256 of the model's name and the cigar's brand and name; nothing of a lounge is in it.
  key text primary key,
  facts jsonb not null,
  created_at timestamptz not null
);
create index model_answers_by_age on model_answers (created_at);
