-- Passages of procedures have the fields of their steps now: they are made again when somebody looks next.
DELETE FROM "sop_indexes";
