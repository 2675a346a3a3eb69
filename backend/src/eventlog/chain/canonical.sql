-- The hashed text of an event. Each field has its own line; only data can hold free text, and JSON text holds no line
-- break. Existing logs were hashed by this text: a change of it breaks every chain.
create or replace function canonical_event(e event) returns bytea language sql stable parallel safe as $$
  select convert_to(concat_ws(E'\n',
    e.venue_id, e.venue_seq, e.stream_id, e.stream_version, e.type, e.schema,
    e.actor_kind, coalesce(e.actor_id, ''), coalesce(e.device, ''), e.command_id, e.correlation_id,
    (extract(epoch from e.occurred_at) * 1000000)::bigint, (extract(epoch from e.appended_at) * 1000000)::bigint,
    coalesce(to_char(e.business_day, 'YYYY-MM-DD'), ''), coalesce(e.number::text, ''), e.data::text), 'UTF8')
$$;
