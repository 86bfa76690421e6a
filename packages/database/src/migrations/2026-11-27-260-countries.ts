import { COUNTRIES, EUROPE, listStates } from '@ronin/contracts';
import type { Migration } from './migration.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const listOf = (names: readonly string[]): string => `ARRAY[${names.map(quote).join(', ')}]::text[]`;

const MIDDLE_EAST = [
  ...['Bahrain', 'Cyprus', 'Egypt', 'Iran', 'Iraq', 'Israel', 'Jordan', 'Kuwait', 'Lebanon', 'Oman'],
  ...['Palestine', 'Qatar', 'Saudi Arabia', 'Syria', 'Turkey', 'United Arab Emirates', 'Yemen'],
];
const OUTSIDE_THE_UNION = ['Iceland', 'Liechtenstein', 'Norway', 'Switzerland', 'United Kingdom'];

/** Regions that a zone or a tax rate could name, with the countries that they stand for from now on. */
const REGIONS: Record<string, readonly string[]> = {
  Europe: EUROPE,
  'European Union': EUROPE.filter((name) => !OUTSIDE_THE_UNION.includes(name)),
  'Middle East': MIDDLE_EAST,
  Oceania: [
    'Australia',
    'Fiji',
    'New Zealand',
    'Papua New Guinea',
    'Samoa',
    'Solomon Islands',
    'Tonga',
    'Vanuatu',
  ],
  'Latin America': [
    ...['Argentina', 'Bolivia', 'Brazil', 'Chile', 'Colombia', 'Costa Rica', 'Cuba', 'Dominican Republic'],
    ...[
      'Ecuador',
      'El Salvador',
      'Guatemala',
      'Haiti',
      'Honduras',
      'Mexico',
      'Nicaragua',
      'Panama',
      'Paraguay',
    ],
    ...['Peru', 'Puerto Rico', 'Uruguay', 'Venezuela'],
  ],
  Asia: [
    ...[
      'Afghanistan',
      'Bangladesh',
      'Bhutan',
      'Brunei',
      'Cambodia',
      'China',
      'Hong Kong',
      'India',
      'Indonesia',
    ],
    ...['Japan', 'Kazakhstan', 'Kyrgyzstan', 'Laos', 'Macao', 'Malaysia', 'Maldives', 'Mongolia', 'Myanmar'],
    ...['Nepal', 'North Korea', 'Pakistan', 'Philippines', 'Singapore', 'South Korea', 'Sri Lanka', 'Taiwan'],
    ...['Tajikistan', 'Thailand', 'Timor-Leste', 'Turkmenistan', 'Uzbekistan', 'Vietnam'],
  ],
  Africa: [
    ...['Algeria', 'Angola', 'Benin', 'Botswana', 'Burkina Faso', 'Burundi', 'Cameroon', 'Cape Verde'],
    ...[
      'Central African Republic',
      'Chad',
      'Comoros',
      'Democratic Republic of the Congo',
      'Djibouti',
      'Egypt',
    ],
    ...['Equatorial Guinea', 'Eritrea', 'Eswatini', 'Ethiopia', 'Gabon', 'Gambia', 'Ghana', 'Guinea'],
    ...[
      'Guinea-Bissau',
      'Ivory Coast',
      'Kenya',
      'Lesotho',
      'Liberia',
      'Libya',
      'Madagascar',
      'Malawi',
      'Mali',
    ],
    ...['Mauritania', 'Mauritius', 'Morocco', 'Mozambique', 'Namibia', 'Niger', 'Nigeria', 'Rwanda'],
    ...['Republic of the Congo', 'Sao Tome and Principe', 'Senegal', 'Seychelles', 'Sierra Leone', 'Somalia'],
    ...[
      'South Africa',
      'South Sudan',
      'Sudan',
      'Tanzania',
      'Togo',
      'Tunisia',
      'Uganda',
      'Zambia',
      'Zimbabwe',
    ],
  ],
  'Rest of the world': COUNTRIES,
};

const REGION_ROWS = Object.entries(REGIONS)
  .map(([name, countries]) => `(${quote(name)}, ${listOf(countries)})`)
  .join(', ');

const STATE_ROWS = ['United States', 'Canada']
  .flatMap((country) =>
    listStates(country).map(({ code, name }) => `(${[country, code, name].map(quote).join(', ')})`),
  )
  .join(', ');

/**
 * A zone is a list of countries (behaviour: checkout 18). Zones and tax rates that named a region get its countries, each
 * country in one zone: a zone of one country first, then the smallest region. Saved addresses without a country are asked for it.
 */
export const countries: Migration = {
  name: '2026-11-27-260-countries',
  up: `
    ALTER TABLE shipping_zones ADD COLUMN countries text[];
    COMMENT ON COLUMN shipping_zones.country IS 'The name of the zone, for merchants.';

    CREATE TEMPORARY TABLE regions ON COMMIT DROP AS
      SELECT * FROM (VALUES ${REGION_ROWS}) AS region (name, countries);

    UPDATE shipping_zones SET countries = ARRAY[country::text];
    UPDATE shipping_zones zone SET countries = ARRAY(
      SELECT listed FROM unnest(region.countries) listed
      WHERE NOT EXISTS (
        SELECT FROM shipping_zones other LEFT JOIN regions ON regions.name = other.country
        WHERE other.id <> zone.id AND listed = ANY (coalesce(regions.countries, ARRAY[other.country::text]))
          AND (coalesce(cardinality(regions.countries), 1), other.id) < (cardinality(region.countries), zone.id)
      )
    )
    FROM regions region WHERE region.name = zone.country;

    ALTER TABLE shipping_zones ALTER COLUMN countries SET NOT NULL;

    -- The release before knows no list of countries. Remove this with the release that renames the column country.
    CREATE FUNCTION fill_zone_countries() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.countries := coalesce(NEW.countries, ARRAY[NEW.country::text]);
      RETURN NEW;
    END $$;
    CREATE TRIGGER shipping_zones_countries BEFORE INSERT ON shipping_zones
      FOR EACH ROW EXECUTE FUNCTION fill_zone_countries();

    INSERT INTO tax_rates (country, state, state_name, rate)
      SELECT DISTINCT ON (listed) listed, '', '', tax.rate
      FROM tax_rates tax JOIN regions region ON region.name = tax.country, unnest(region.countries) listed
      WHERE tax.state = '' AND NOT EXISTS (SELECT FROM tax_rates own WHERE own.country = listed AND own.state = '')
      ORDER BY listed, cardinality(region.countries), tax.id;
    DELETE FROM tax_rates WHERE country IN (SELECT name FROM regions);
    UPDATE tax_rates tax SET state = known.code, state_name = known.name
      FROM (VALUES ${STATE_ROWS}) AS known (country, code, name)
      WHERE known.country = tax.country AND lower(tax.state) IN (lower(known.code), lower(known.name))
        AND (tax.state, tax.state_name) IS DISTINCT FROM (known.code, known.name)
        AND NOT EXISTS (SELECT FROM tax_rates same WHERE same.country = tax.country AND same.state = known.code
          AND same.id <> tax.id);

    UPDATE addresses SET country = ''
      WHERE type <> 'order' AND NOT country = ANY (${listOf(COUNTRIES)});
  `,
  down: `
    DROP TRIGGER shipping_zones_countries ON shipping_zones;
    DROP FUNCTION fill_zone_countries();
    ALTER TABLE shipping_zones DROP COLUMN countries;
  `,
};
