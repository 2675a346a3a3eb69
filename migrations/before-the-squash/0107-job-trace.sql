-- From which request a job comes: the correlation id of its event, which is the id of its trace when traces are made.
alter table outbox add column correlation_id uuid;
