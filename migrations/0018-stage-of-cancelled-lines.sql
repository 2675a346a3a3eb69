-- The step that the kitchen had reached with a line when staff cancelled it; null: not begun, or cancelled before this column.
alter table cancelled_line add column stage text check (stage in ('started', 'ready', 'served'));
