-- What rebuilds have found to differ is kept without what people have typed: an erased text must not live on there.
update projection_rebuild set differences = (
  select jsonb_agg(
    d.difference || jsonb_build_object(
      'live', case jsonb_typeof(d.difference->'live') when 'object'
        then (d.difference->'live') - '{note,lines,reject_reason}'::text[] else 'null' end,
      'replayed', case jsonb_typeof(d.difference->'replayed') when 'object'
        then (d.difference->'replayed') - '{note,lines,reject_reason}'::text[] else 'null' end)
    order by d.place)
  from jsonb_array_elements(differences) with ordinality d (difference, place))
where differences <> '[]';
