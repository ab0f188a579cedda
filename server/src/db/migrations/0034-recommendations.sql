-- A cigar is recommended to a member once.
create unique index recommendations_once on recommendations (user_id, cigar_id);
create index recommendations_by_cigar on recommendations (cigar_id);
