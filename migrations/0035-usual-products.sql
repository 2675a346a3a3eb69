-- The list of products skips day dishes, of which a venue has thousands after some years.
create index usual_product_of_venue on product (venue_id, name, id) where deleted_at is null and not is_day_dish;
