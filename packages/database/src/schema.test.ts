import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { type Model, type ModelStatic, QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeTables } from './testing/schema-snapshot.ts';

/**
 * The columns of the documented tables (docs/tables.md), written out apart from the migrations. A column reads: name, type, `!` when required, `= default`, `unique`, `-> table` when it is a foreign key.
 * Bounds of texts: names 100, e-mail 255, URLs 2,048, labels 255 (behaviour: limits 1).
 */
const documentedTables: Record<string, string> = {
  users: `
    id integer ! identity
    username varchar(100) ! unique
    password varchar(255) !`,
  products: `
    id integer ! identity
    name varchar(255) !
    description text !
    price numeric(10,2) !
    symbolism text !
    materials text !
    category varchar(255) !
    image_url varchar(2048) !
    image_urls text[] ! = '{}'
    featured boolean ! = false
    in_stock boolean ! = true
    weight numeric(8,2)
    dimensions varchar(255)
    crafting_time varchar(255)
    care_instructions text
    sustainability text
    created_at timestamptz ! = now()
    updated_at timestamptz ! = now()`,
  contacts: `
    id integer ! identity
    first_name varchar(100) !
    last_name varchar(100) !
    email varchar(255) !
    message varchar(5000) !
    created_at timestamptz ! = now()
    topic varchar(20) ! = 'message'
    status varchar(20) ! = 'open'
    assigned_to integer -> users
    snoozed_until timestamptz
    resolved_at timestamptz
    version integer ! = 1`,
  newsletters: `
    id integer ! identity
    email varchar(255) ! unique
    subscribed_at timestamptz ! = now()
    token uuid ! = gen_random_uuid() unique
    confirmed_at timestamptz
    confirmation_sent_at timestamptz`,
  customers: `
    id integer ! identity
    email varchar(255) unique
    first_name varchar(100)
    last_name varchar(100)
    password varchar(255)
    phone varchar(20)
    created_at timestamptz ! = now()
    updated_at timestamptz ! = now()`,
  addresses: `
    id integer ! identity
    customer_id integer ! -> customers
    type varchar(20) !
    first_name varchar(100) !
    last_name varchar(100) !
    street varchar(255) !
    city varchar(100) !
    state varchar(50) !
    zip_code varchar(20) !
    country varchar(100) ! = 'United States'
    is_default boolean ! = false
    created_at timestamptz ! = now()`,
  orders: `
    id integer ! identity
    customer_id integer ! -> customers
    order_number varchar(50) ! unique
    status varchar(50) ! = 'pending'
    subtotal numeric(10,2) !
    tax numeric(10,2) ! = 0.00
    shipping numeric(10,2) ! = 0.00
    total numeric(10,2) !
    shipping_address_id integer -> addresses
    billing_address_id integer -> addresses
    tracking_number varchar(100)
    notes text
    created_at timestamptz ! = now()
    updated_at timestamptz ! = now()`,
  order_items: `
    id integer ! identity
    order_id integer ! -> orders
    product_id integer ! -> products
    quantity integer !
    price numeric(10,2) !
    created_at timestamptz ! = now()`,
  reviews: `
    id integer ! identity
    product_id integer ! -> products
    customer_id integer ! -> customers
    rating integer !
    title varchar(255)
    comment text
    verified boolean ! = false
    helpful integer ! = 0
    created_at timestamptz ! = now()
    updated_at timestamptz ! = now()`,
  inventory: `
    id integer ! identity
    product_id integer ! unique -> products
    quantity integer ! = 0
    reserved_quantity integer ! = 0
    low_stock_threshold integer ! = 5
    updated_at timestamptz ! = now()`,
  wishlists: `
    id integer ! identity
    customer_id integer ! -> customers
    product_id integer ! -> products
    added_at timestamptz ! = now()`,
  cart_items: `
    id integer ! identity
    customer_id integer ! -> customers
    product_id integer ! -> products
    quantity integer ! = 1
    options jsonb ! = '{}'
    added_at timestamptz ! = now()
    updated_at timestamptz ! = now()`,
  recently_viewed: `
    id integer ! identity
    customer_id integer ! -> customers
    product_id integer ! -> products
    viewed_at timestamptz ! = now()`,
  product_questions: `
    id integer ! identity
    product_id integer ! -> products
    customer_id integer -> customers
    customer_name varchar(100) !
    email varchar(255) !
    question text !
    answer text
    is_public boolean ! = true
    is_answered boolean ! = false
    created_at timestamptz ! = now()
    answered_at timestamptz`,
  analytics_events: `
    id bigint ! identity
    session_id varchar(255) !
    customer_id integer
    event_type varchar(255) !
    event_category varchar(255)
    event_label varchar(255)
    event_value double precision
    product_id integer
    page_url varchar(2048)
    referrer_url varchar(2048)
    user_agent text
    ip_address varchar(45)
    device_type varchar(255)
    browser_name varchar(255)
    country_code char(2)
    metadata jsonb
    created_at timestamptz ! = now()`,
  page_views: `
    id bigint ! identity
    session_id varchar(255) !
    customer_id integer
    page_url varchar(2048) !
    page_title varchar(255)
    time_on_page double precision
    scroll_depth double precision
    exit_page boolean ! = false
    referrer_url varchar(2048)
    device_type varchar(255)
    created_at timestamptz ! = now()`,
  product_views: `
    id bigint ! identity
    product_id integer !
    customer_id integer
    session_id varchar(255) !
    view_duration double precision
    image_clicks integer ! = 0
    description_expanded boolean ! = false
    price_clicked boolean ! = false
    add_to_cart_clicked boolean ! = false
    add_to_wishlist_clicked boolean ! = false
    created_at timestamptz ! = now()`,
  search_queries: `
    id bigint ! identity
    session_id varchar(255) !
    customer_id integer
    query varchar(255) !
    results_count integer !
    clicked_results integer ! = 0
    has_results boolean !
    created_at timestamptz ! = now()
    search_id uuid unique
    is_exact boolean
    is_staff boolean ! = false
    bot_reason varchar(255)`,
  support_tickets: `
    id integer ! identity
    ticket_number varchar(20) ! unique
    customer_id integer -> customers
    customer_email varchar(255) !
    customer_name varchar(100) !
    subject varchar(255) !
    description text !
    priority varchar(20) ! = 'medium'
    status varchar(20) ! = 'open'
    category varchar(255)
    assigned_to integer -> users
    order_id integer -> orders
    product_id integer -> products
    resolution text
    resolved_at timestamptz
    created_at timestamptz ! = now()
    updated_at timestamptz ! = now()`,
  support_messages: `
    id integer ! identity
    ticket_id integer ! -> support_tickets
    sender_id varchar(255)
    sender_name varchar(100) !
    sender_email varchar(255)
    sender_type varchar(20) !
    message text !
    attachments text[] ! = '{}'
    is_internal boolean ! = false
    created_at timestamptz ! = now()
    client_reply_id uuid
    mail_key varchar(64)`,
  live_chat_sessions: `
    id integer ! identity
    session_id uuid ! = gen_random_uuid() unique
    customer_id integer -> customers
    customer_email varchar(255) !
    customer_name varchar(100) !
    agent_id integer -> users
    agent_name varchar(100)
    status varchar(20) ! = 'waiting'
    wait_time integer
    chat_duration integer
    satisfaction integer
    tags text[] ! = '{}'
    started_at timestamptz ! = now()
    ended_at timestamptz`,
  live_chat_messages: `
    id bigint ! identity
    session_id uuid ! -> live_chat_sessions
    sender_id varchar(255)
    sender_name varchar(100) !
    sender_type varchar(20) !
    message varchar(4000) !
    message_type varchar(50) ! = 'text'
    read_at timestamptz
    created_at timestamptz ! = clock_timestamp()`,
  faq_categories: `
    id integer ! identity
    name varchar(255) !
    description text
    sort_order integer ! = 0
    is_active boolean ! = true
    created_at timestamptz ! = now()`,
  faqs: `
    id integer ! identity
    category_id integer ! -> faq_categories
    question text !
    answer text !
    tags text[] ! = '{}'
    view_count integer ! = 0
    helpful_count integer ! = 0
    not_helpful_count integer ! = 0
    sort_order integer ! = 0
    is_active boolean ! = true
    created_at timestamptz ! = now()
    updated_at timestamptz ! = now()
    version integer ! = 1`,
  review_comments: `
    id integer ! identity
    review_id integer ! -> reviews
    customer_id integer -> customers
    customer_name varchar(100) !
    comment text !
    is_verified_purchase boolean ! = false
    created_at timestamptz ! = now()`,
  customer_feedback: `
    id integer ! identity
    customer_id integer -> customers
    feedback_type varchar(50) !
    rating integer
    subject varchar(255)
    message text !
    order_id integer -> orders
    product_id integer -> products
    status varchar(20) ! = 'new'
    response text
    responded_at timestamptz
    created_at timestamptz ! = now()
    responder_name varchar(100)
    client_reply_id uuid
    assigned_to integer -> users
    snoozed_until timestamptz
    resolved_at timestamptz
    version integer ! = 1`,
};

/** Tables that are read and written in plain SQL alone. */
const TABLES_WITHOUT_MODEL = [
  'backup_runs',
  'invoice_counters',
  'provider_events_read',
  'schema_functions',
  'schema_migrations',
  'search_documents',
  'search_words',
  'seed_records',
];

let test: TestDatabase;
let tables: Map<string, Map<string, string>>;

beforeAll(async () => {
  test = await createTestDatabase();
  tables = await describeTables(test.sequelize);
});
afterAll(() => test.close());

const linesOf = (documented: string) => documented.trim().split(/\n\s*/);

describe('the documented tables', () => {
  it('are 26', () => expect(Object.keys(documentedTables)).toHaveLength(26));

  it.each(Object.entries(documentedTables))('%s has every documented column', (table, documented) => {
    const columns = tables.get(table);
    const wanted = linesOf(documented);
    const found = wanted.map((line) => columns?.get(line.split(' ')[0] ?? ''));
    expect(found).toEqual(wanted);
  });

  it('store every time as timestamptz', async () => {
    const rows = await test.sequelize.query(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type IN ('timestamp without time zone', 'time without time zone')`,
      { type: QueryTypes.SELECT },
    );
    expect(rows).toEqual([]);
  });

  it('have an index that begins with each foreign key', async () => {
    const rows = await test.sequelize.query(
      `SELECT f.conrelid::regclass::text AS "table", f.conname AS "foreignKey" FROM pg_constraint f
       WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace AND NOT EXISTS (
         SELECT 1 FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indkey[0] = f.conkey[1])`,
      { type: QueryTypes.SELECT },
    );
    expect(rows).toEqual([]);
  });

  it('have no index with a column that every chat message writes', async () => {
    const rows = await test.sequelize.query(
      `SELECT indexdef FROM pg_indexes WHERE tablename = 'live_chat_sessions'
       AND indexdef ~ 'customer_seen_at|last_sequence|text_bytes|unanswered_since'`,
      { type: QueryTypes.SELECT },
    );
    expect(rows).toEqual([]);
  });

  it('have no foreign key in the analytics tables', async () => {
    const rows = await test.sequelize.query(
      `SELECT conname FROM pg_constraint WHERE contype = 'f'
       AND conrelid::regclass::text IN ('analytics_events', 'page_views', 'product_views', 'search_queries')`,
      { type: QueryTypes.SELECT },
    );
    expect(rows).toEqual([]);
  });
});

describe('the models', () => {
  it('exist for every table except those of plain SQL', () => {
    const modelled = modelList().map(tableOf);
    expect(modelled.toSorted()).toEqual(
      [...tables.keys()].filter((table) => !TABLES_WITHOUT_MODEL.includes(table)).toSorted(),
    );
  });

  it('have one attribute of the same type for each column', () => {
    for (const model of modelList()) {
      const table = tableOf(model);
      const columns = [...(tables.get(table) ?? new Map<string, string>()).values()].map(typeOf).toSorted();
      expect(attributesOf(model), table).toEqual(columns);
    }
  });

  it('say of each column whether it may be null, as the table does', () => {
    for (const model of modelList()) {
      const columns = [...(tables.get(tableOf(model)) ?? [])];
      const nullable = columns.filter(([, line]) => !line.includes(' !')).map(([name]) => name);
      const attributes = Object.values(model.getAttributes()).filter(({ allowNull }) => allowNull === true);
      expect
        .soft(attributes.map(({ field }) => field).toSorted(), tableOf(model))
        .toEqual(nullable.toSorted());
    }
  });
});

const modelList = (): ModelStatic<Model>[] => Object.values(test.sequelize.models);

const tableOf = (model: ModelStatic<Model>) => {
  const name = model.getTableName();
  return typeof name === 'string' ? name : name.tableName;
};

/** The name and the type of a described column. */
const typeOf = (line: string) => line.replace(/ (?:!|identity|unique|=|->).*$/, '');

function attributesOf(model: ModelStatic<Model>): string[] {
  return Object.values(model.getAttributes())
    .map(({ field, type }) => `${String(field)} ${sqlType(String(type))}`)
    .toSorted();
}

const sqlType = (type: string) =>
  type.toLowerCase().replace('timestamp with time zone', 'timestamptz').replace('decimal', 'numeric');
