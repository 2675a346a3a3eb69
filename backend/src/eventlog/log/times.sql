-- Finds events by time by halving, because times follow the numbers (`next_head`). There is no index by time.

-- Counts the events of a venue, from the first, that happened before `p_at` (including `p_at` if asked). Works only on
-- the ordered range, numbers `p_low` + 1 to `p_high`.
create or replace function last_number_until(
  p_venue integer, p_at timestamptz, p_included boolean, p_low bigint, p_high bigint
) returns bigint language plpgsql stable as $$
declare
  low bigint := p_low;
  high bigint := p_high;
  middle bigint;
  at timestamptz;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select e.occurred_at into at from event e where e.venue_id = p_venue and e.venue_seq = middle;
    if at < p_at or p_included and at = p_at then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

-- The first number since `p_from` and the last until `p_to`, both included; null where there is none. The few events
-- that an archive has left below the log's beginning have gaps in their numbers: they are scanned.
create or replace function numbers_between(
  p_venue integer, p_from timestamptz, p_to timestamptz, out first_seq bigint, out last_seq bigint
) language plpgsql stable as $$
declare
  begin_after bigint;
  head bigint;
begin
  head := (select h.seq from venue_head h where h.venue_id = p_venue);
  begin_after := coalesce((select i.after_seq from log_start i where i.venue_id = p_venue), 0);
  if begin_after > 0 then
    first_seq := (select min(e.venue_seq) from event e
      where e.venue_id = p_venue and e.venue_seq <= begin_after and e.occurred_at >= p_from);
  end if;
  if first_seq is null then
    first_seq := nullif(last_number_until(p_venue, p_from, false, begin_after, head), head) + 1;
  end if;
  last_seq := nullif(last_number_until(p_venue, p_to, true, begin_after, head), begin_after);
  if last_seq is null and begin_after > 0 then
    last_seq := (select max(e.venue_seq) from event e
      where e.venue_id = p_venue and e.venue_seq <= begin_after and e.occurred_at <= p_to);
  end if;
end $$;

grant execute on function last_number_until, numbers_between to stolek_app;
