-- Typed texts are stored beside the log (docs/decisions/0007). An event that was stored without a text begins with a
-- salted hash of it. One that erases the texts of its stream begins with null.

-- The data with its texts, unless they were erased. Few events have texts; all others cost no look.
create or replace function revealed_texts(p_venue integer, p_stream uuid, p_seq bigint, p_data json) returns json
language plpgsql stable set enable_seqscan = off as $$
declare
  data jsonb := p_data::jsonb - 'commitments';
  t record;
begin
  for t in select x.path, x.body from event_text x
    where x.venue_id = p_venue and x.stream_id = p_stream and x.venue_seq = p_seq loop
    data := jsonb_set(data, string_to_array(t.path, '.'), to_jsonb(t.body));
  end loop;
  return data::json;
end $$;

create or replace function revealed(p_venue integer, p_stream uuid, p_seq bigint, p_data json) returns json language sql stable as $$
  select case when starts_with(p_data::text, '{"commitments":') then revealed_texts(p_venue, p_stream, p_seq, p_data) else p_data end
$$;

-- Stores an event's texts beside it, or deletes all texts of its stream. Projections get the event as every later
-- reader does.
create or replace function told_event(e event, beside json) returns event language plpgsql as $$
begin
  if (beside->>'erases')::boolean then
    delete from event_text t where t.venue_id = e.venue_id and t.stream_id = e.stream_id;
    -- A hash without a salt, over a request with the same texts.
    update stream_head h set request_hash = null where h.venue_id = e.venue_id and h.stream_id = e.stream_id;
  else
    insert into event_text (venue_id, stream_id, venue_seq, path, salt, body)
      select e.venue_id, e.stream_id, e.venue_seq, t.path, decode(t.salt, 'hex'), t.body
      from json_to_recordset(beside->'texts') t(path text, salt text, body text);
    e.data := revealed(e.venue_id, e.stream_id, e.venue_seq, e.data);
  end if;
  return e;
end $$;

grant execute on function revealed_texts, revealed, told_event to stolek_app;
