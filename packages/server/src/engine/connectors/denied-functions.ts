import type { SqlDialect } from './sql-statement.ts';

/** Functions of PostgreSQL's own, `pg_…`, that only tell something; every other of that name is refused. */
const HARMLESS_PG =
  /^pg_(typeof|size_pretty|size_bytes|column_size|table_size|relation_size|total_relation_size|indexes_size|database_size|get_(viewdef|indexdef|constraintdef|expr|userbyid|serial_sequence|functiondef)|table_is_visible|is_in_recovery|postmaster_start_time|encoding_to_char|char_to_encoding)$/;

const DENIED: Record<SqlDialect, RegExp> = {
  // Files and large objects, other servers, sessions and settings, locks, and whatever runs SQL from a text.
  postgres:
    /^(pg_\w+|lo_\w+|loread|lowrite|dblink\w*|postgres_fdw_\w+|set_config|setval|nextval|query_to_xml\w*|table_to_xml\w*|schema_to_xml\w*|database_to_xml\w*|cursor_to_xml\w*|ts_stat|ts_rewrite|xpath_table|crosstab\w*|connectby|txid_current|txid_snapshot_xmin|binary_upgrade_\w+|brin_(de)?summarize\w*|brin_summarize\w*|gin_clean_pending_list|http_\w+|http|sys_\w+|aws_\w+|cron_\w+|amq_\w+|plv8\w*|inet_server_\w+)$/,
  // Waiting and locks, files, what shared libraries and engines bring along, sequences.
  mysql:
    /^(sleep|benchmark|load_file|get_lock|release_lock|release_all_locks|is_free_lock|is_used_lock|(master|source)_(pos|gtid)_wait|wait_for_executed_gtid_set|wait_until_sql_thread_after_gtids|nextval|lastval|setval|sys_\w+|spider_\w+|wsrep_\w+|keyring_\w+|group_replication_\w+|asynchronous_connection_\w+|version_tokens_\w+|service_get_\w+|http_\w+|lib_mysqludf\w*|mysql_query\w*)$/,
};

/** Whether calling it would write, wait, lock, read files, reach out, or run SQL of its own. */
export const isDeniedFunction = (name: string, dialect: SqlDialect): boolean =>
  DENIED[dialect].test(name) && !(dialect === 'postgres' && HARMLESS_PG.test(name));
