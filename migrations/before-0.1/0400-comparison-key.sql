-- The key by which names are compared where each may be there once; `comparisonKey` of kernel/comparison-key.ts is its twin. Indexes may be
-- built on it, so it never changes: another rule is another function. The root collation makes lower case the same in every database.
create function comparison_key(name text) returns text language sql immutable parallel safe as $$
  select replace(replace(translate(lower(upper(lower(btrim(
    regexp_replace(
      regexp_replace(normalize(name, nfkd) collate "C",
        -- Accents, then what cannot be seen.
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
        '\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f'
        '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
        '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'),
    ' ') collate "und-x-icu"))), 'đłøς', 'dloσ'), 'æ', 'ae'), 'œ', 'oe') collate "C"
$$;
