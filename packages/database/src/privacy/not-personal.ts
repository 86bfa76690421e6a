const COUNTED = 'A value that is counted over all visits';
const CATALOGUE = 'The public catalogue';
const PAGE = 'A page of the shop; the intake removes everything personal from it (behaviour: privacy 6)';
const BROWSER = 'One of a few values, derived from the browser';
const BACKUP = 'About the machine and the backup';
const SERVICE = 'About a process or a service';
const PAYMENT_ID = 'An id of the payment provider; it has no name and no card number';
const SETTING = 'A setting of the shop';
const ID = 'An id without meaning';
const PUBLIC = 'A public text of the shop';
const SELLER = 'The shop, as its pages and invoices say';

/** Columns that look personal by their name or type, and are not: table, column, and what it holds instead. */
export const notPersonal: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  alarm_webhooks: { notices: SERVICE, error: SERVICE },
  alarms: { key: SERVICE, title: SERVICE, text: SERVICE },
  analytics_counts: { key: COUNTED },
  analytics_day_counts: { key: COUNTED },
  analytics_events: {
    event_type: 'A word of the program',
    event_category: 'A word of the program',
    page_url: PAGE,
    device_type: BROWSER,
    browser_name: BROWSER,
    bot_reason: BROWSER,
  },
  backup_runs: { name: BACKUP, host: BACKUP, folder: BACKUP, error: BACKUP },
  commerce_settings: {
    order_token_key: 'A key of the shop',
    seller_name: SELLER,
    seller_address: SELLER,
    seller_tax_id: SELLER,
    tagline: SELLER,
    summary: SELLER,
    contact_email: SELLER,
    location: SELLER,
    social_links: SELLER,
    chat_hours: SELLER,
    time_zone: SELLER,
    tracking_url: SELLER,
  },
  document_sellers: { name: SELLER, tagline: SELLER, address: SELLER, tax_id: SELLER, email: SELLER },
  faq_categories: { name: PUBLIC, description: PUBLIC },
  faqs: {
    question: PUBLIC,
    answer: PUBLIC,
    tags: 'Public words of the shop',
  },
  live_chat_messages: { session_id: ID, message_type: 'A word of the program', client_message_id: ID },
  live_chat_notes: { session_id: ID },
  live_chat_replies: { text: 'A text that agents share' },
  live_chat_sessions: { session_id: ID },
  local_payments: { key: PAYMENT_ID, refund_keys: PAYMENT_ID },
  newsletter_issues: { subject: PUBLIC, body: PUBLIC },
  order_items: { name: CATALOGUE, image_url: CATALOGUE, options: 'What was chosen, as in the catalogue' },
  page_day_figures: { path: COUNTED },
  page_month_figures: { path: COUNTED },
  page_views: {
    page_url: PAGE,
    page_title: PAGE,
    overflow_path: PAGE,
    device_type: BROWSER,
    browser_name: BROWSER,
    bot_reason: BROWSER,
  },
  payment_events: { event_id: PAYMENT_ID, ref: PAYMENT_ID },
  payments: { ref: PAYMENT_ID, action: 'What the provider shows next', charge_ref: PAYMENT_ID },
  product_views: { device_type: BROWSER, browser_name: BROWSER, bot_reason: BROWSER },
  products: {
    name: CATALOGUE,
    description: CATALOGUE,
    symbolism: CATALOGUE,
    materials: CATALOGUE,
    category: CATALOGUE,
    image_url: CATALOGUE,
    image_urls: CATALOGUE,
    dimensions: CATALOGUE,
    crafting_time: CATALOGUE,
    care_instructions: CATALOGUE,
    sustainability: CATALOGUE,
    options: CATALOGUE,
    pictures: CATALOGUE,
  },
  product_picture_files: { name: ID, picture_name: ID },
  product_pictures: { name: ID, alt: CATALOGUE, placeholder: CATALOGUE },
  provider_events_read: { last_event_id: PAYMENT_ID },
  refunds: { credit_note_number: 'The number of a document', provider_ref: PAYMENT_ID },
  revenue_events: { items: 'Products and amounts' },
  search_documents: {
    title: 'Texts of the catalogue and the FAQ',
    terms: 'Texts of the catalogue and the FAQ',
  },
  search_queries: { bot_reason: BROWSER },
  seed_records: { key: 'A part of the seed' },
  service_heartbeats: { host: SERVICE, checks: SERVICE, figures: SERVICE },
  shipping_rates: { label: SETTING },
  shipping_zones: { country: SETTING, countries: SETTING },
  site_pages: { slug: 'A word of the program', title: PUBLIC, body: PUBLIC },
  staff_passkeys: { transports: 'Words of the browser: how it reaches the device' },
  stock_movements: { note: 'A word of staff about the stock of a product' },
  support_tickets: { chat_session_id: ID },
  tax_rates: { country: SETTING, state_name: SETTING },
  users: { roles: 'Words of the program' },
  visit_day_sums: { value: COUNTED },
  visits: {
    device_type: BROWSER,
    browser_name: BROWSER,
    utm_source: 'The name of a campaign',
    utm_medium: 'The name of a campaign',
    utm_campaign: 'The name of a campaign',
    utm_term: 'The name of a campaign',
    utm_content: 'The name of a campaign',
  },
};
