/** How the reports about journeys group pages (behaviour: reports 16). */
export const PAGE_GROUP_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION page_group(path text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(path, '^(/[^/]+)/.+$', '\\1/*')
  $$;
  COMMENT ON FUNCTION page_group IS 'A page, or its group when it lies below another one: /product/* of /product/3.';
`;
