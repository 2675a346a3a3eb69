-- What was lost of a log and accepted by an operator, as the files in `losses/` tell it: here it is read by people.
alter table head_proof add column losses jsonb not null default '[]';
