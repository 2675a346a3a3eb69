/** Statements that name a table of another module, in every form in which SQL can, and such as only seem to. */
const LEADS = 'backend/src/modules/leads/planted.ts';
const LEDGER = 'backend/src/modules/ordering/ledger/planted.ts';
const VENUES = 'backend/src/modules/venues/planted.ts';
const sql = (text) => `export const planted = \`${text}\`;\n`;
const foreign = (title, file, text) => ({ title, rule: 'tables-have-one-owner', files: { [file]: text } });
const own = (title, file, text) => ({ title, rule: null, files: { [file]: text } });

const IN_LEADS = {
  'a select': 'select name from app_user where id = $1',
  'a select in capitals': 'SELECT name FROM App_User',
  'an alias': 'select u.name from app_user as u',
  'a quoted name': 'select name from "app_user"',
  'a schema before it': 'select name from public.app_user',
  'a join': 'select * from lead l left join app_user u on u.id = l.done_by',
  'a lateral subselect':
    'select * from lead l cross join lateral (select name from app_user u where u.id = l.done_by) u',
  'a comma in the list': 'select * from lead l, app_user u where u.id = l.done_by',
  'a comma behind a function': 'select * from unnest($1::int[]) as ids(id), app_user u',
  'a comma behind a subselect': 'select * from (select id from lead where suspected) l, app_user u',
  'a comma behind a join': 'select * from lead l join lead m on m.id = l.id, app_user u',
  'a bracket around a join': 'select * from (app_user u join lead l on l.done_by = u.id)',
  'a subselect in a condition': 'select 1 from lead where done_by in (select id from app_user)',
  'a subselect in the columns': 'select (select name from app_user u where u.id = l.done_by) from lead l',
  exists: 'delete from lead l where not exists (select from app_user u where u.id = l.done_by)',
  'the body of a with': 'with names as (select id from app_user) select * from names',
  'a with that bears the name, in its own body': 'with app_user as (select id from app_user) select * from lead',
  'a with that bears the name, ended before':
    '(with app_user as (select 1) select * from app_user) union (select id from app_user)',
  'a change in a with': 'with gone as (delete from app_user returning id) select * from gone',
  'an insert': 'insert into app_user (email) values ($1)',
  'an insert of a select': 'insert into lead (done_by) select id from app_user',
  'an update': 'update app_user set email = $1',
  'an update from': 'update lead l set name = u.name from app_user u where u.id = l.done_by',
  'an upsert beside an own one':
    'insert into lead (id) values (1) on conflict do nothing; update only app_user set email = null',
  'a delete': 'delete from app_user where id = $1',
  'a delete using': 'delete from lead l using app_user u where u.id = l.done_by',
  'a delete using after a comma': 'delete from lead l using unnest($1::int[]) x(id), app_user u where u.id = x.id',
  'a merge': 'merge into lead l using app_user u on u.id = l.done_by when matched then do nothing',
  'a truncate': 'truncate table lead, app_user',
  'a lock': 'lock table app_user in exclusive mode',
  'a foreign key': 'create table lead (done_by integer references app_user)',
  'a table that is altered': 'alter table if exists only app_user add column x int',
  'a piece of a statement behind a hole': '${facts} e join app_user u on u.id = e.id',
  'a hole before the alias': 'select ${columns} from app_user ${alias}',
  'a union': 'select id from lead union all select id from app_user',
  'the name of a relation as a text': "select 'app_user'::regclass",
  to_regclass: "select to_regclass('public.app_user')",
  'a comment before it': 'select id from -- whoever\\n app_user',
};

const NOT_IN_LEADS = {
  'its own table': 'select * from lead l, lateral (select 1) x',
  'a with of the same name': 'with app_user as (select 1 as id) select * from app_user, lead',
  'a recursive with of the same name':
    'with recursive menu (id) as (select 1 union select id from menu) select * from menu',
  'a function of the same name as a column': 'select extract(epoch from event) from (select now() as event) lead',
  'distinct from a column': 'select 1 from lead where name is distinct from menu',
  'a lock of rows': 'select id from lead for no key update of lead skip locked',
  'an upsert': 'insert into lead as l (id) values (1) on conflict (id) do update set name = excluded.name',
  'a column of that name': 'select l.venue, l.menu from lead l group by venue, menu order by menu, venue',
  'a text': "select 'from app_user' from lead",
  'a comment': 'select 1 /* from app_user */ from lead',
  'a read of the log': 'select e.type from event e join venue_head h using (venue_id)',
};

export const TABLE_PLANTS = [
  ...Object.entries(IN_LEADS).map(([title, text]) => foreign(`a foreign table by ${title}`, LEADS, sql(text))),
  ...Object.entries(NOT_IN_LEADS).map(([title, text]) => own(`no foreign table in ${title}`, LEADS, sql(text))),
  foreign('a change of the log', LEADS, sql('update event set data = null')),
  own('a read of the board in the ledger', LEDGER, sql('select * from staff_board b join order_history h using (id)')),
  foreign('a change of the board in the ledger', LEDGER, sql('delete from staff_board')),
  foreign('a read of the board by leads', LEADS, sql('select * from staff_board')),
  foreign('a line cut from the log', LEADS, sql('delete from venue_head')),
  foreign('a statement in quotes', VENUES, "export const planted = 'select 1 from lead';\n"),
  foreign('a sum of texts', VENUES, "export const planted = 'select id ' + columns + ' from ' + 'lead';\n"),
  foreign('a statement within a hole', VENUES, 'export const planted = `select ${`(select 1 from lead)`}`;\n'),
  foreign(
    'an .sql file',
    'backend/src/modules/venues/planted.sql',
    'create function f() returns int language sql as $$ select 1 from lead $$;\n',
  ),
  foreign('a query of TypeORM', VENUES, "export const planted = (q) => q.leftJoin('lead', 'l');\n"),
  foreign('the platform', 'backend/src/platform/jobs/planted.ts', sql('select 1 from lead')),
  foreign('what is no module', 'backend/src/planted.ts', sql('select 1 from lead')),
  foreign('an entity', 'backend/src/modules/venues/planted.entity.ts', "@Entity('lead')\nexport class Planted {}\n"),
  foreign(
    'an entity with options',
    'backend/src/modules/venues/planted.entity.ts',
    "@Entity({ name: 'lead' })\nexport class Planted {}\n",
  ),
  foreign(
    'a table between two of TypeORM',
    'backend/src/modules/catalogue/planted.entity.ts',
    "export class Planted {\n  @JoinTable({ name: 'user_venue' })\n  venues;\n}\n",
  ),
  own('a spec may look anywhere', 'backend/src/modules/venues/planted.unit.spec.ts', sql('select 1 from lead')),
  own('the demo fills all tables', 'backend/src/demo/planted.ts', sql('insert into lead (id) select id from app_user')),
];

/** Lists of owners that do not fit a schema of these two tables. */
export const OWNER_PLANTS = [
  { title: 'a table that nobody owns', owners: { 'modules/leads': ['lead'] } },
  { title: 'a table with two owners', owners: { 'modules/leads': ['lead', 'menu'], 'modules/catalogue': ['menu'] } },
  { title: 'an owner of a table that is not there', owners: { 'modules/leads': ['lead', 'menu', 'leads'] } },
];
