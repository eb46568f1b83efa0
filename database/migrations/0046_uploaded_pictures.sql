-- The originals of pictures that admins upload for the shop, re-encoded. They are stored here, so that every process can
-- make the widths that a page asks for; those of the seed are masters below its folder.
create table files.uploaded_picture (
  file_id integer primary key references files.file on delete cascade,
  -- Pictures are already compressed.
  content bytea storage external not null check (length(content) between 1 and 8388608)
);
