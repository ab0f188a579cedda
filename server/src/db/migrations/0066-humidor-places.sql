-- Where a cigar lies in the lounge's humidor, as its owner calls it: 'Left wall', row '3'.
alter table cigars
  add column humidor_place text,
  add column humidor_row text;
