-- The mails about leads go the way of all others; what was not sent yet goes with them.
insert into outbox (queue, job_id, name, payload, created_at)
select 'mail', 'lead-' || lead_id, 'lead', json_build_object('leadId', lead_id), due_at
from lead_notice where sent_at is null;
drop table lead_notice;
