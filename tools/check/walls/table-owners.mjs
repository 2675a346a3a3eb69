/**
 * Every table and its one owner: a folder below backend/src. Only there may SQL name it; others use the owner's door
 * (docs/decisions/0014). A table of a projection belongs to the module whose view it is.
 */
export const TABLE_OWNERS = {
  eventlog: [
    'event',
    'event_key',
    'event_text',
    'stream_head',
    'venue_head',
    'log_start',
    'subscription_checkpoint',
    'subscription_pause',
    'projection_rebuild',
    'projection_failure',
    'projection_state',
    'verified_mark',
    'open_streams',
    'log_archive',
    'archived_stream',
  ],
  'platform/audit': ['audit_entry'],
  'platform/database': ['schema_migration', 'installation'],
  'platform/jobs': ['outbox', 'dead_letter'],
  'platform/rate-limit': ['rate_limit', 'rate_limit_salt'],
  'platform/sign-in-provider': ['sign_in_artifact', 'sign_in_key'],
  'modules/accounts': [
    'app_user',
    'company',
    'user_company',
    'user_venue',
    'sign_in_link',
    'sign_in_secret',
    'sign_in_entry',
    'sign_in_failure',
    'passkey',
    'passkey_challenge',
    'device',
    'user_pin',
    'pin_attempt',
    'board_session',
    'erasure',
    'erased_subject',
    'venue_decider',
  ],
  'modules/diagnostics': ['operator_log', 'head_proof', 'row_difference'],
  'modules/ordering/guests': ['guest_day_key'],
  'modules/catalogue/images': ['picture'],
  'modules/leads': ['lead'],
  'modules/catalogue': [
    'product',
    'category',
    'station',
    'ordering_pause',
    'menu',
    'menu_product',
    'modifier_group',
    'modifier_option',
    'product_modifier',
    'vat_rate',
    'translation',
    'finding_aside',
  ],
  'modules/notifications': ['push_target', 'web_push_key'],
  'modules/overview': ['daily_summary'],
  'modules/printing': ['printer', 'print_ticket', 'print_queue'],
  'modules/ordering/orders': ['staff_board', 'settled_order', 'note_retention'],
  'modules/ordering/ledger': ['order_history', 'history_index', 'order_wait', 'cancelled_line', 'refused_dish'],
  'modules/ordering/calls': ['staff_call'],
  'modules/catalogue/stock': ['dish_stock', 'option_stock', 'portion_line'],
  'modules/venues': [
    'venue',
    'venue_table',
    'venue_zone',
    'retired_table_code',
    'venue_revision',
    'undoable_deletion',
    'presence_lease',
    'pickup_key',
    'venue_attendance',
  ],
  'modules/ordering/shift': ['shift'],
  'modules/ordering/escalation': ['duty_phone', 'ready_ring'],
  'modules/ordering/visits': ['visit', 'visit_phone', 'visit_nickname', 'phone_language'],
};

/**
 * Tables that others may read and their owner alone writes, with the folder of those who may: the log's events and heads
 * are no secret. The same holds of a module's events in TypeScript (`facts-stand-alone`).
 */
export const READ_BELOW = {
  event: '',
  venue_head: '',
  staff_board: 'modules/ordering/',
  order_history: 'modules/ordering/orders/',
};

/** Files that may name tables of all modules. */
export const MAY_NAME_ALL = [
  // Fills an empty database, as a migration does, in one statement where a module would take hundreds.
  'backend/src/demo/',
];
