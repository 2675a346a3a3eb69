-- The release before reads and writes audit_entry itself; the view served the one before that.
drop view catalogue_change;
