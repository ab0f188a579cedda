-- The other cigars that could have been chosen for a card, each with its chance: {"<cigar id>": 0.4}. Empty when the cigar
-- was certain, null on cards of earlier releases. What a lounge's owner asks ('had this cigar been left out?') is
-- estimated from it.
alter table recommendation_events add column alternatives jsonb;
