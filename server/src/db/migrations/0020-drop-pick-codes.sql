-- Codes stand on the results themselves since 0011; the release before this one neither reads nor writes the table.
drop table pick_codes;
