-- What is hashed of an event. Fields stand on lines of their own; none but data can hold free text, and JSON text holds no line break.
-- A log that exists was hashed by this text: a change of it breaks every chain.
create or replace function canonical_event(e event) returns bytea language sql stable parallel safe as $$
  select convert_to(concat_ws(E'\n',
    e.venue_id, e.venue_seq, e.stream_id, e.stream_version, e.type, e.schema,
    e.actor_kind, coalesce(e.actor_id, ''), coalesce(e.device, ''), e.command_id, e.correlation_id,
    (extract(epoch from e.occurred_at) * 1000000)::bigint,
    coalesce(to_char(e.business_day, 'YYYY-MM-DD'), ''), coalesce(e.number::text, ''), e.data::text), 'UTF8')
$$;
