-- Of an account, in force or ended: what it wrote of whom it speaks for is not counted.
CREATE INDEX representations_of_user ON representations (user_id);
