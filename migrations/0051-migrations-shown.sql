-- A process that may not migrate looks whether it has been done, instead of failing in the middle of something.
grant select on schema_migration to stolek_app;
