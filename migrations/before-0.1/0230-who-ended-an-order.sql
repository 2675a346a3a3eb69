-- Who ended an order is kept beside who decided it: the events that say so may have gone to the archive. The reader makes its rows anew.
alter table history_index add column ended_by text;
delete from subscription_checkpoint where name = 'history_index';
