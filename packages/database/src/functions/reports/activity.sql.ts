/** Buckets, and the activity of a visit by bucket (decision 0018). */
export const ACTIVITY_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION bucket_of(at timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT floor(extract(epoch FROM at) / 900)::integer
  $$;
  COMMENT ON FUNCTION bucket_of IS 'The number of the quarter of an hour, counted from 1970.';

  CREATE OR REPLACE FUNCTION visit_activity(activity integer[])
  RETURNS TABLE (bucket integer, page_views integer, product_views integer, events integer)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 3 AS $$
    SELECT activity[i], activity[i + 1], activity[i + 2], activity[i + 3]
    FROM generate_series(1, cardinality(activity), 4) AS i
  $$;
  COMMENT ON FUNCTION visit_activity IS 'The column visits.activity as rows, one for each bucket with an event.';

  CREATE OR REPLACE FUNCTION activity_between(activity integer[], range_from timestamptz, range_to timestamptz)
  RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE COST 1 AS $$
    SELECT CASE WHEN count(*) > 0
      THEN ARRAY[sum(a.page_views), sum(a.product_views), sum(a.events)]::integer[] END
    FROM visit_activity(activity) a WHERE a.bucket >= bucket_of(range_from) AND a.bucket < bucket_of(range_to)
  $$;
  COMMENT ON FUNCTION activity_between IS
    'The page views, product views and events of the column visits.activity that lie in a range; NULL when none does.';
`;
