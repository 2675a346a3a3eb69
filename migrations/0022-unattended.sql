-- Orders and calls that nobody answers (docs/product.md#escalation): the last stage that each wait has reached.

alter table staff_board add column unattended_stage smallint;
alter table staff_call add column unattended_stage smallint;
