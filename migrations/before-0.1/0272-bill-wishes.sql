-- A call that asks for the bill says how its guests want to pay (docs/decisions/0044). Null: the call is an ordinary one.
alter table staff_call
  add column bill_how text,
  add column bill_split boolean;
